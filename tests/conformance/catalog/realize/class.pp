class c { notify { 'c': } }
realize(Class['c'])
