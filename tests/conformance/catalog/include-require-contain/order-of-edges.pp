class a { include x notify { 'a1': } contain y notify { 'a2': } }
class x { notify { 'x': } }
class y { notify { 'y': } }
include a
