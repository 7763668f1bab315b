class whatever { }
node a { }
notify { 'b': }
