class m { notify { 'init': } }
class m::in_init { notify { 'in init': } }
