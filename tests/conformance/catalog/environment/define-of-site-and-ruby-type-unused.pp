define m_x { }
notify { x: }
