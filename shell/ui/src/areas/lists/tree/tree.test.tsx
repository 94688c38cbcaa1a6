import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tree } from './tree.tsx';
import { fitsInto, itemIn, type TreeItem } from './tree-item.ts';

const items: TreeItem[] = [
  {
    id: 'deck',
    name: 'Deck',
    droppable: true,
    children: [
      { id: 'tenders', name: 'Tenders', draggable: true, droppable: true, children: [] },
      { id: 'anchors', name: 'Anchors', draggable: true },
    ],
  },
  { id: 'engine', name: 'Engine', droppable: true, children: [{ id: 'pumps', name: 'Pumps' }] },
  { id: 'papers', name: 'Papers' },
];

const onMove = jest.fn<(id: string, into: string) => void>();
const onSelect = jest.fn<(id: string) => void>();
function draw() {
  onMove.mockClear();
  onSelect.mockClear();
  render(<Tree label="Vessel" items={items} onMove={onMove} onSelect={onSelect} />);
}
const row = (name: string) => screen.getByRole('treeitem', { name });
const inSight = () => screen.getAllByRole('treeitem').map((one) => one.ariaLabel);

describe('a tree', () => {
  it('[S-171] has items with id, name, children, draggable and droppable, which say what can be done with them', async () => {
    expect(itemIn(items, 'tenders')).toEqual({
      id: 'tenders',
      name: 'Tenders',
      children: [],
      draggable: true,
      droppable: true,
    });
    expect(fitsInto(items, 'anchors', 'engine')).toBe(true);
    expect(fitsInto(items, 'anchors', 'papers')).toBe(false);
    expect(fitsInto(items, 'pumps', 'deck')).toBe(false);
    expect(fitsInto(items, 'anchors', 'deck')).toBe(false);
    expect(fitsInto(items, 'tenders', 'tenders')).toBe(false);
    draw();
    expect(inSight()).toEqual(['Deck', 'Engine', 'Papers']);
    await userEvent.click(row('Deck'));
    expect(inSight()).toEqual(['Deck', 'Tenders', 'Anchors', 'Engine', 'Papers']);
    expect(row('Anchors')).toHaveAttribute('aria-level', '2');
    expect(row('Anchors')).toHaveAccessibleDescription(/Press Space/);
    expect(row('Papers')).not.toHaveAccessibleDescription();
  });

  it('[S-172] toggles branches alone: a press on a leaf opens or closes nothing', async () => {
    draw();
    await userEvent.click(row('Engine'));
    expect(row('Engine')).toHaveAttribute('aria-expanded', 'true');
    const before = inSight();
    for (const leaf of ['Pumps', 'Papers']) {
      await userEvent.click(row(leaf));
      expect(onSelect).toHaveBeenLastCalledWith(leaf.toLowerCase());
      expect(row(leaf)).not.toHaveAttribute('aria-expanded');
      expect(inSight()).toEqual(before);
    }
    await userEvent.click(row('Engine'));
    expect(row('Engine')).toHaveAttribute('aria-expanded', 'false');
    expect(inSight()).toEqual(['Deck', 'Engine', 'Papers']);
  });

  it('is walked through by keys', async () => {
    draw();
    await userEvent.tab();
    expect(row('Deck')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(row('Tenders')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(row('Papers')).toHaveFocus();
    await userEvent.keyboard('a');
    expect(row('Anchors')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(row('Deck')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(inSight()).toEqual(['Deck', 'Engine', 'Papers']);
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(row('Deck')).toHaveFocus();
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      row('Deck'),
    ]);
  });

  it('has an item moved into another by keys, and put back by Escape', async () => {
    draw();
    await userEvent.click(row('Deck'));
    await userEvent.keyboard('a {ArrowDown} ');
    expect(onMove.mock.calls).toEqual([['anchors', 'engine']]);
    expect(screen.getByText('Anchors is now in Engine.')).toBeInTheDocument();
    await userEvent.keyboard('t {Escape}');
    expect(screen.getByText('Tenders stays where it was.')).toBeInTheDocument();
    await userEvent.keyboard('{End} ');
    expect(onMove).toHaveBeenCalledTimes(1);
    expect(onSelect).toHaveBeenLastCalledWith('papers');
  });

  it('refuses what does not belong there', async () => {
    draw();
    await userEvent.click(row('Deck'));
    await userEvent.keyboard('a {End}{Enter}');
    expect(screen.getByText('Anchors cannot be put there.')).toBeInTheDocument();
    expect(onMove).not.toHaveBeenCalled();
  });
});
