import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Problem } from '#web/ui/page.tsx';

type Props = { text: string; again: string; children: ReactNode };

/** Keeps a failure of one part from taking the page with it. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Problem text={this.props.text}>
        <Button onClick={() => this.setState({ hasFailed: false })}>{this.props.again}</Button>
      </Problem>
    );
  }
}
