type $a = Integer
