nowhere { 'a': }
