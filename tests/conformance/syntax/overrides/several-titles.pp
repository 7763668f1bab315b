File['foo', 'fee', 'bar'] { mode => 0666 }
