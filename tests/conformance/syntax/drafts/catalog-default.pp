File { mode => 0666 }                         # a Resource Default Expression, not override
