notify { 'loose': }
class m { }
