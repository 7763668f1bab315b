notify { 'b': }
notify { 'a': require => Sensitive(Notify['b']) }
