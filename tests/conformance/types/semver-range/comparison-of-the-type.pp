[SemVerRange < Any, SemVerRange == SemVerRange, SemVerRange < Scalar, SemVerRange < RichData, SemVerRange < Data]
