class m($port) { notice($port) }
