class c { notice($v) notify { $v: } }
node default { $v = 'from node' include c }
