type([Regexp[/r/], Regexp[/q/]], 'reduced')
