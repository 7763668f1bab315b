class node { }
