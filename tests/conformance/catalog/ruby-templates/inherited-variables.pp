class base { $v = 'base' $w = 'w' }
class derived inherits base { $v = 'own' notify { 'r': message => template('m/t.erb') } }
include derived
