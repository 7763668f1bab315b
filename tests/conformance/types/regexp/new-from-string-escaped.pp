[Regexp('a.b', true), Regexp('a.b', false), Regexp('[x]', true)]
