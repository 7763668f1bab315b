$a = /.*/
[$a, $a =~ Regexp]
