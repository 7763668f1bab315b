import 'a.pp'
