notify { 'a': message => 'b', tag => 'c' }
notify { 'd': }
notify { 'result': message => [m_describe('Notify[a]'), m_describe('Notify[d]')] }
