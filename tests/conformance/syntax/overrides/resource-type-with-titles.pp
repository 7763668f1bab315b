Resource['File', 'foo', 'bar'] { mode => 0666 }
