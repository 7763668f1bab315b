class a { }
define d { require a notify { $title: } }
d { 'one': }
