@$a { 'b': }
@Notify { 'b': }
@'notify' { 'b': }
