$a = café
