node 'a', default { notify { 'list': } }
