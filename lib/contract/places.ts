/** Country codes of proxy locations, as the official clients list them. Not ISO 3166: EU and RANDOM_COUNTRY are in. */
export const upperCountries: readonly string[] = (
  "AD AE AF AL AM AO AR AT AU AW AZ BA BD BE BG BH BJ BO BR BS BT BY BZ CA CF CH CI CL CM CN CO CR CU CY CZ DE DJ " +
  "DK DM EC EE EG ES ET EU FI FJ FR GB GE GH GM GR HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW KZ " +
  "LB LI LR LT LU LV MA MC MD ME MG MK ML MM MN MR MT MU MV MX MY MZ NG NL NO NZ OM PA PE PH PK PL PR PT PY QA " +
  "RANDOM_COUNTRY RO RS RU SA SC SD SE SG SI SK SN SS TD TG TH TM TN TR TT TW UA UG US UY UZ VE VG VN YE ZA ZM ZW"
).split(" ");

/** Every country also in lower case, except RANDOM_COUNTRY, which has no such form. */
export const lowerCountries: readonly string[] = upperCountries
  .filter((code) => code !== "RANDOM_COUNTRY")
  .map((code) => code.toLowerCase());

/** The 50 states of the US; DC is not among them. */
export const upperStates: readonly string[] = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
  "PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

export const states: readonly string[] = [...upperStates, ...upperStates.map((code) => code.toLowerCase())];

/** Language codes a session can ask for. ISO 639-1 with the official clients' oddities (jv, no jw). */
export const locales: readonly string[] = (
  "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el " +
  "en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu " +
  "ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my " +
  "na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn " +
  "so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
).split(" ");
