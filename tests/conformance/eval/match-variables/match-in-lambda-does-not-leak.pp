$r = ['abc', 'abd'].map |$s| { $s =~ /ab(.)/
  $1 }
[$r, $0]
