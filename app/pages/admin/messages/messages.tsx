import { Dialog } from "#app/components/ui/dialog.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { MessageKind } from "#app/lib/backend/shop-records.ts";
import { lazyComponent, PartFailed } from "#app/lib/hydration/lazy-component.tsx";
import { pageOf, useParameters, withParameters } from "#app/lib/screens/use-parameters.ts";
import { useReloadOnChange, worklistChanges } from "#app/lib/screens/use-reload-on-change.ts";
import { siteParts } from "#app/lib/site/published.ts";
import { loadedInside } from "#app/pages/admin/admitted.ts";
import { choiceClasses } from "#app/pages/admin/choice-classes.ts";
import { DeskScreen } from "#app/pages/admin/desk-screen.tsx";
import type { Route } from "./+types/messages.ts";
import { MessageList, showsArchive } from "./message-list.tsx";
import { TextList } from "./text-list.tsx";

const pageSize = 25;

// Loaded on demand, because it needs the form library and the list does not.
const OpenMessage = lazyComponent(() =>
  import("./open-message.tsx").then((module) => module.OpenMessage),
);

const OpenTexts = lazyComponent(() =>
  import("./open-texts.tsx").then((module) => module.OpenTexts),
);

type Tab = MessageKind | "texts";

/** The tab named in the URL; a shop may have no financing. */
function tabOf(parameters: URLSearchParams): Tab {
  const tab = parameters.get("tab");
  if (tab === "texts") return tab;
  return siteParts.financing && tab === "financing" ? tab : "contact";
}

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const tab = tabOf(searchParams);
  const query = { archived: showsArchive(searchParams), page: pageOf(searchParams), pageSize };
  const open = searchParams.get("open");
  const [messages, applications, talks, detail, texts] = await Promise.all([
    tab === "contact" ? loadedInside(({ inbox }) => inbox.messages(query)) : undefined,
    tab === "financing" ? loadedInside(({ inbox }) => inbox.applications(query)) : undefined,
    tab === "texts" ? loadedInside(({ texts }) => texts.list(query)) : undefined,
    open && tab !== "texts" ? loadedInside(({ inbox }) => inbox.detail(tab, open)) : undefined,
    open && tab === "texts" ? loadedInside(({ texts }) => texts.detail(open)) : undefined,
  ]);
  return { tab, open, messages, applications, talks, detail, texts };
}

export const ErrorBoundary = PartFailed;

/**
 * `/admin/messages`: contact messages, texts and financing applications, newest first.
 *
 * The list follows the URL at once; the dialog shows only what the URL says, once it is loaded.
 */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const [parameters, changeParameters] = useParameters();
  const selected = tabOf(parameters);
  useReloadOnChange(worklistChanges);
  const isOpen =
    (loaderData.detail ?? loaderData.texts) !== undefined &&
    selected === loaderData.tab &&
    parameters.get("open") === loaderData.open;
  const close = () =>
    changeParameters((last) => withParameters(last, { open: "" }), { push: true });
  const closeArchived = () =>
    changeParameters(
      (last) =>
        last.get("open") === loaderData.open ? withParameters(last, { open: "" }) : undefined,
      { push: true, afterResponse: true },
    );
  return (
    <DeskScreen title="Messages">
      <Tabs
        label="Kind of message"
        tabClasses={choiceClasses}
        selected={selected}
        onSelect={(tab) =>
          changeParameters(() =>
            withParameters(new URLSearchParams(), { tab: tab === "contact" ? "" : tab }),
          )
        }
        tabs={[
          {
            id: "contact",
            title: "Contact",
            content:
              selected === "contact" ? (
                <MessageList
                  name="messages"
                  latest={loaderData.messages}
                  pageSize={pageSize}
                  text={(row) => row.message}
                />
              ) : null,
          },
          {
            id: "texts",
            title: "Texts",
            content:
              selected === "texts" ? (
                <TextList latest={loaderData.talks} pageSize={pageSize} />
              ) : null,
          },
          ...(siteParts.financing
            ? [
                {
                  id: "financing",
                  title: "Financing",
                  content:
                    selected === "financing" ? (
                      <MessageList
                        name="applications"
                        latest={loaderData.applications}
                        pageSize={pageSize}
                        text={(row) => (
                          <>
                            {row.vehicle_info ? <strong>{row.vehicle_info}. </strong> : null}
                            {row.repair_needed}
                          </>
                        )}
                      />
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      <Dialog
        open={isOpen}
        onOpenChange={() => {
          if (isOpen) close();
        }}
        title={titles[loaderData.tab]}
        side="right"
        focusTitle
        className="w-[min(100%-1rem,34rem)]!"
      >
        {loaderData.detail ? (
          <OpenMessage
            key={loaderData.open}
            kind={loaderData.tab === "financing" ? loaderData.tab : "contact"}
            latest={loaderData.detail}
            onArchived={closeArchived}
          />
        ) : null}
        {loaderData.texts ? <OpenTexts key={loaderData.open} latest={loaderData.texts} /> : null}
      </Dialog>
    </DeskScreen>
  );
}

const titles: Record<Tab, string> = {
  contact: "Message",
  texts: "Texts",
  financing: "Financing request",
};
