[Regexp[/a/] == Regexp['a'], Regexp[/a/] == Regexp[/b/], Regexp == Regexp['']]
