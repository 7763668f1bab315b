class m(Integer $port) { notice($port) }
