nowhere::d { 'a': }
