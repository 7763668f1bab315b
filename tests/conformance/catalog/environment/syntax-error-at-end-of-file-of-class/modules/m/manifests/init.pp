class m {
