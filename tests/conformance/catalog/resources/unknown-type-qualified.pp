no::pe { 'a': }
