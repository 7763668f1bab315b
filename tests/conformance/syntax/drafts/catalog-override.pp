File['foo'] { mode => 0666 }
File['foo', 'fee', 'bar'] { mode => 0666 }
