notify { 'a': noop => Sensitive(true) }
