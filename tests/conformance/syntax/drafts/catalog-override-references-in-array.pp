# the draft allows an array of references
[File['foo'], File['bar']] { mode => 0666 }
