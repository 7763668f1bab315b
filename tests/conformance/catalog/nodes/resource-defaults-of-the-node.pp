Notify { message => 'top' }
class c { notify { 'in class': } }
node default { Notify { message => 'node', withpath => true } include c notify { 'in node': } }
