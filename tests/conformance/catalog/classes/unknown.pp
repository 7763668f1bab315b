include nowhere
