class a { notify { 'a': } }
stage { 'pre': }
