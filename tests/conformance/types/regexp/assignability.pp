[Regexp[/a/] < Regexp, Regexp <= Regexp[/a/], Regexp < Scalar, Regexp < ScalarData, Regexp < Data, Regexp[//] == Regexp]
