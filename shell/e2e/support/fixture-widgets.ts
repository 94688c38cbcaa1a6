/**
 * The content of the fixture's page with `?widgets=`: the widgets of one area of the design system, and in `output` what they last reported. It is
 * written for the browser, where `take` returns what the shell shares.
 */
export const widgetsCode = `
  const widgets = async (element, area) => {
    const [{ createElement: h, useState }, { createRoot }, ui, of] = await Promise.all(
      ['react', 'react-dom/client', '@fairlead/ui', '@fairlead/ui/' + area].map(take),
    );
    const Kept = ({ as, value: first, by = 'onChange', tell, ...rest }) => {
      const [value, setValue] = useState(first);
      const change = (next) => {
        setValue(next);
        tell(next);
      };
      return h(as, { ...rest, value, items: value, [by]: change });
    };
    const ports = Array.from({ length: 1000 }, (_, place) => ({
      code: 'port-' + place,
      label: 'Port ' + (place + 1),
    }));
    const papers = ['STCW', 'ENG1', 'Yachtmaster'].map((label) => ({ code: label, label }));
    const parts = (moved) => [
      {
        id: 'deck',
        name: 'Deck',
        droppable: true,
        children: moved ? [] : [{ id: 'anchors', name: 'Anchors', draggable: true }],
      },
      {
        id: 'engine',
        name: 'Engine',
        droppable: true,
        children: moved ? [{ id: 'anchors', name: 'Anchors', draggable: true }] : [],
      },
      { id: 'papers', name: 'Papers' },
    ];
    const Parts = ({ tell }) => {
      const [moved, setMoved] = useState(false);
      const onMove = (id, into) => {
        setMoved(into === 'engine');
        tell([id, into]);
      };
      return h(of.Tree, { label: 'Parts', items: parts(moved), open: ['deck'], onMove });
    };
    const InDialog = ({ tell }) => {
      const [open, setOpen] = useState(false);
      return h(
        'div',
        null,
        h(ui.Button, { onClick: () => setOpen(true) }, 'Sign on'),
        h(
          ui.Dialog,
          { title: 'Sign on', open, onClose: () => setOpen(false) },
          h(of.DateField, { label: 'Signs on', today: '2026-11-24', onChange: tell }),
        ),
      );
    };
    const shown = {
      dates: (tell) => [
        h(of.DateField, { label: 'Joins', today: '2026-11-24', onChange: tell }),
        h(Kept, {
          as: of.DateRangeField,
          label: 'Leave',
          today: '2026-11-24',
          value: { from: '', to: '' },
          tell,
        }),
        h(of.DateTimeField, {
          label: 'Arrival',
          zone: 'Pacific/Kiritimati',
          defaultValue: '2026-12-31T10:30:00.000Z',
          onChange: tell,
        }),
        h(InDialog, { tell }),
      ],
      choices: (tell) => [
        h(Kept, { as: of.MultiSelect, label: 'Ports', options: ports, value: [], tell }),
        h(Kept, {
          as: of.MultiSelect,
          label: 'Papers',
          options: papers,
          value: ['STCW'],
          max: 2,
          tell,
        }),
        h(Kept, {
          as: of.MultiSelect,
          label: 'Skills',
          options: papers,
          value: ['ENG1'],
          isCreatable: true,
          tell,
        }),
      ],
      lists: (tell) => [
        h(Kept, {
          as: of.SortableList,
          label: 'Legs',
          value: ['Antibes', 'Palma', 'Gibraltar'],
          tell,
        }),
        h(Parts, { tell }),
      ],
      records: (tell) => [
        h(Kept, { as: of.InlineText, label: 'Name', value: 'Aurora', by: 'onSave', tell }),
      ],
      media: () => [
        h(of.VideoDialog, {
          title: 'A tour',
          video: of.videoAddress('', 'tour.webm'),
          thumbnail: '/shell/no-picture.svg',
        }),
        h('p', null, h(of.Typewriter, { text: 'Fair winds and following seas' })),
        h(of.CopyCode, { label: 'Command', code: 'npm start' }),
      ],
    };
    const Page = () => {
      const [told, setTold] = useState('');
      const tell = (value) => setTold(JSON.stringify(value));
      return h(
        ui.PageContainer,
        null,
        h('h1', null, 'Widgets'),
        ...shown[area](tell),
        h('output', null, told),
      );
    };
    createRoot(element).render(h(Page));
  };
`;
