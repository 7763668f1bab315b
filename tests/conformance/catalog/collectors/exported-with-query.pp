@@notify { 'a': tag => 't' }
Notify <<| tag == 't' |>>
