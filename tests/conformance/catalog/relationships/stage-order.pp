stage { 'pre': }
stage { 'post': }
Stage['pre'] -> Stage['main'] -> Stage['post']
