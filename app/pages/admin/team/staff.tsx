import { useId, useState } from "react";
import { DialogActions } from "#app/components/dialog-actions.tsx";
import { useDescribedForm } from "#app/components/form-parts/use-described-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { messageOf } from "#app/lib/backend/backend.ts";
import { nameOf, type Profile } from "#app/lib/backend/profiles.ts";
import { PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { useIsMounted } from "#app/lib/screens/use-is-mounted.ts";
import { adminAccessForm } from "#shop/forms/staff.ts";
import type { Route } from "./+types/staff.ts";
import { isUnverified, loadPeople, PeopleList } from "./people-list.tsx";
import { UnverifiedWarning } from "./unverified-warning.tsx";
import { useGrantAdmin } from "./use-grant-admin.ts";

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { people: await loadPeople(args, true) };
}

export const ErrorBoundary = PartFailed;

/** `/admin/staff`: staff, and their administrator access. */
export default function Staff({ loaderData: { people } }: Route.ComponentProps) {
  const [selected, setSelected] = useState<Profile>();
  return (
    <>
      <PeopleList
        title="Staff Admin Access"
        lead="Who works for the shop. Search to find anyone else with an account."
        people={people}
        failure="Failed to load staff data"
        empty="No staff members found"
        action={(profile) => (
          <Button variant="outline" onClick={() => setSelected(profile)}>
            Manage Access
            <span className="sr-only">: {nameOf(profile)}</span>
          </Button>
        )}
      />
      <Dialog
        open={selected !== undefined}
        onOpenChange={() => setSelected(undefined)}
        title="Manage Admin Access"
      >
        {selected ? <AccessForm profile={selected} onClose={() => setSelected(undefined)} /> : null}
      </Dialog>
    </>
  );
}

interface AccessFormProps {
  profile: Profile;
  onClose: () => void;
}

function AccessForm({ profile, onClose }: AccessFormProps) {
  const explanation = useId();
  const grantAdmin = useGrantAdmin();
  const isMounted = useIsMounted();
  const { form, register, ...state } = useDescribedForm({
    ...adminAccessForm,
    defaults: { isAdmin: profile.is_admin },
    send: async ({ isAdmin }) => {
      await grantAdmin(profile.id, isAdmin);
      if (isMounted()) onClose();
      return undefined;
    },
    // The toast is there already.
    failureOf: (error) => (isMounted() ? { message: messageOf(error) } : {}),
  });
  const isAdmin = form.watch("isAdmin");

  return (
    <form {...state.formProps} className="grid gap-4">
      <div>
        <p className="font-semibold">{nameOf(profile)}</p>
        <p className="break-words text-steel">{profile.email}</p>
      </div>
      <div>
        <Checkbox
          label={adminAccessForm.fields.isAdmin.label}
          aria-describedby={explanation}
          {...register("isAdmin")}
        />
        <p id={explanation} className="pl-8 text-sm text-steel">
          Administrators can manage all aspects of the system, including other users.
        </p>
      </div>
      {isAdmin && !profile.is_admin && isUnverified(profile) ? (
        <UnverifiedWarning profile={profile} />
      ) : null}
      <DialogActions keep="Cancel" onKeep={onClose} problem={state.problem}>
        <Button type="submit" disabled={state.busy}>
          Save Changes
        </Button>
      </DialogActions>
    </form>
  );
}
