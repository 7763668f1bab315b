notify { 'a': message => Timespan({ 'hours' => 1 }) }
