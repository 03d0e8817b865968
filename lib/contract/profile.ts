import { z } from "zod";
import { Id, IsoTime, orDefaults, pageEnvelopeFields, pageQueryFields } from "./common.ts";

const name = z.string().max(200);

export const ProfileOptions = z
  .object({
    name: name
      .nullish()
      .meta({ title: "Name", description: "What the profile is for.", examples: ["Shop account"] }),
  })
  .meta({ id: "ProfileOptions", description: "A new profile." });

/** The name may be left out, and so may the whole body. */
export const CreateProfileBody = orDefaults(ProfileOptions);
export type CreateProfileBody = z.infer<typeof CreateProfileBody>;

export const CreatedProfile = z
  .object({
    id: Id.meta({ description: "Id of the profile." }),
    name: z.string().nullable().meta({ description: "What the profile is for." }),
  })
  .meta({ id: "CreatedProfile", description: "The profile was created." });
export type CreatedProfile = z.infer<typeof CreatedProfile>;

export const Profile = CreatedProfile.extend({
  teamId: Id.meta({ description: "Team the profile belongs to." }),
  createdAt: IsoTime.meta({ description: "When the profile was created." }),
  updatedAt: IsoTime.meta({ description: "When the profile was last saved." }),
}).meta({ id: "Profile", description: "Stored browser state that sessions can start from." });
export type Profile = z.infer<typeof Profile>;

export const ListProfilesQuery = z.object({
  ...pageQueryFields,
  name: name.optional().meta({ description: "Only profiles whose name contains this." }),
});
export type ListProfilesQuery = z.infer<typeof ListProfilesQuery>;

export const ProfileList = z
  .object({
    profiles: z.array(Profile).meta({ description: "Profiles of the page, newest first." }),
    ...pageEnvelopeFields,
  })
  .meta({ id: "ProfileList", description: "One page of the team's profiles." });
export type ProfileList = z.infer<typeof ProfileList>;
