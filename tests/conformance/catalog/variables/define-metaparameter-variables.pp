define d { notify { "${alias}|${before}": } }
notify { 'z': }
d { 'a': alias => 'al', before => Notify['z'] }
