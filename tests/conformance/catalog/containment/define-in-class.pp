define d { notify { $title: } }
class a { d { 'x': } }
include a
