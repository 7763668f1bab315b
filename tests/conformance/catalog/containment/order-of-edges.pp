class a { notify { 'a1': } }
class b { notify { 'b1': } include a notify { 'b2': } }
notify { 'top1': }
include b
notify { 'top2': }
