type([Regexp[/r/], Regexp[/r/]], 'reduced')
