class m { notify { 'm': } }
class stranger { }
