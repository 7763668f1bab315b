class m($port, $host) { notice($port, $host) }
