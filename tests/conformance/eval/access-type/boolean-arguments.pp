[Boolean[true], Boolean[false]]
