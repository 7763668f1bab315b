class m(Integer $port, $name2 = 'default') { notice($port, $name2) }
